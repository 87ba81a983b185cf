/** Last words of the names of amounts of money, in the languages that schemas are written in beside English. */
export const AMOUNTS_ELSEWHERE: readonly string[] = [
  ...['valor', 'montante', 'custo', 'despesa', 'lucro', 'imposto', 'importe', 'monto', 'costo'],
  ...['gasto', 'ingreso', 'impuesto', 'iva', 'betrag', 'kosten', 'umsatz', 'gewinn', 'summe'],
  ...['montant', 'cout', 'importo', 'bedrag'],
];

/** The same of what one piece costs, or one month of work. */
export const PRICES_ELSEWHERE: readonly string[] = [
  ...['preco', 'precio', 'preis', 'prix', 'prezzo', 'prijs', 'salario', 'gehalt', 'salaire'],
];
