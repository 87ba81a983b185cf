/** Last words of the names of amounts of money, in languages other than English that schemas use. */
export const FOREIGN_AMOUNT_WORDS: readonly string[] = [
  ...['valor', 'montante', 'custo', 'despesa', 'lucro', 'imposto', 'importe', 'monto', 'costo'],
  ...['gasto', 'ingreso', 'impuesto', 'iva', 'betrag', 'kosten', 'umsatz', 'gewinn', 'summe'],
  ...['montant', 'cout', 'importo', 'bedrag'],
];

/** The same for prices of one piece, or of one month of work. */
export const FOREIGN_PRICE_WORDS: readonly string[] = [
  ...['preco', 'precio', 'preis', 'prix', 'prezzo', 'prijs', 'salario', 'gehalt', 'salaire'],
];
