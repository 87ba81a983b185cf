import type { Import } from '../../code/imports';
import type { ModelIR } from '../../schema/ir';
import { singularWord } from '../../naming/plural';
import { wordsOf } from '../../naming/words';

/** Material UI icons, each with the words in model names that it stands for. */
const ICONS: Record<string, string> = {
  AccountBalanceOutlined: 'account bank ledger',
  AccountTreeOutlined: 'department hierarchy node workflow',
  AdminPanelSettingsOutlined: 'admin permission policy role',
  ApartmentOutlined: 'building property room unit imovel immobilie',
  ArticleOutlined: 'article blog content page post',
  AssignmentOutlined: 'form questionnaire report survey',
  BusinessOutlined:
    'company organisation organization publisher supplier tenant vendor workspace empresa fornecedor proveedor firma unternehmen entreprise',
  CampaignOutlined: 'ad announcement campaign newsletter',
  CategoryOutlined: 'category genre kind taxonomy topic type categoria categorie kategorie',
  ChatBubbleOutlineOutlined: 'chat comment conversation reply thread',
  CodeOutlined: 'app application developer repo repository script',
  ConfirmationNumberOutlined: 'booking reservation ticket',
  CreditCardOutlined: 'card payment payout refund transaction pagamento pago zahlung paiement',
  DevicesOutlined: 'device machine sensor terminal',
  DirectionsCarOutlined: 'car driver trip vehicle veiculo vehiculo fahrzeug',
  EventOutlined: 'appointment calendar event meeting shift visit agendamento cita evento termin',
  ExtensionOutlined: 'addon extension integration module plugin',
  FlagOutlined: 'feature flag goal milestone',
  FlightOutlined: 'airline airport flight',
  FolderOutlined: 'album collection folder project',
  GroupOutlined: 'crew group team',
  HistoryOutlined: 'activity audit history log version',
  ImageOutlined: 'banner gallery image photo picture screenshot',
  InsertDriveFileOutlined: 'attachment document file media upload',
  Inventory2Outlined:
    'asset inventory material product stock variant produto producto produkt produit',
  LabelOutlined: 'label tag',
  LinkOutlined: 'bookmark link redirect url',
  LocalOfferOutlined: 'coupon discount offer promo promotion voucher',
  LocalShippingOutlined: 'carrier delivery fulfillment fulfilment shipment shipping',
  LocationOnOutlined:
    'address area city country location place region venue zone endereco direccion adresse cidade ciudad',
  MailOutlined: 'email inbox letter mail message mensagem mensaje nachricht',
  MedicalServicesOutlined:
    'clinic diagnosis doctor medication patient prescription treatment paciente medico',
  MenuBookOutlined: 'book chapter course lesson manual recipe curso livro libro kurs buch',
  NotificationsOutlined: 'alert notification reminder',
  PaidOutlined: 'budget currency expense fee price salary wallet',
  PersonOutlined:
    'author client contact customer employee guest member owner people person player profile seller staff student teacher user cliente usuario kunde benutzer utilisateur funcionario empleado aluno alumno',
  PetsOutlined: 'animal pet species mascota',
  PhoneOutlined: 'call phone',
  PollOutlined: 'poll quiz vote',
  PublicOutlined: 'domain language locale site website',
  ReceiptLongOutlined: 'bill contract invoice quote receipt tax fatura factura rechnung facture',
  RestaurantOutlined: 'dish ingredient meal menu restaurant',
  SettingsOutlined: 'config configuration option preference setting',
  ShoppingCartOutlined:
    'basket cart checkout order purchase sale pedido bestellung commande compra venda venta',
  StarOutlineOutlined: 'favorite favourite rating review',
  StoreOutlined: 'branch market outlet shop store',
  SupportOutlined: 'case complaint faq incident issue support',
  SyncOutlined: 'job migration queue run sync',
  TaskAltOutlined: 'checklist task todo tarefa tarea aufgabe',
  VpnKeyOutlined: 'credential key license passkey secret session token',
  WarehouseOutlined: 'warehouse',
  WebhookOutlined: 'endpoint hook webhook',
  WorkOutlineOutlined: 'career deal lead opportunity position vacancy',
  WorkspacePremiumOutlined: 'award badge certificate membership plan subscription',
};

const BY_WORD = new Map(
  Object.entries(ICONS).flatMap(([icon, words]) =>
    words.split(' ').map((word): [string, string] => [word, icon]),
  ),
);

/** Returns every icon that a resource may get by default. */
export const defaultIcons = (): string[] => Object.keys(ICONS);

/**
 * Returns a model's icon in the menu, imported by its path so that no other one is loaded: the one that its mark names,
 * or one for the last word of its name that has an icon (OrderItem gets the one of an order). Undefined where no word has
 * one: the menu then shows initials.
 */
export function iconOf({
  name,
  singular = name,
  icon,
}: Pick<ModelIR, 'name' | 'singular' | 'icon'>): Import | undefined {
  if (icon === 'no') return undefined;
  const words = wordsOf(singular)
    .map((word) => singularWord(word))
    .reverse();
  const chosen = icon ?? words.flatMap((word) => BY_WORD.get(word) ?? [])[0];
  return chosen === undefined
    ? undefined
    : { name: 'default', as: `${chosen}Icon`, from: `@mui/icons-material/${chosen}` };
}
