import type { CheckoutField } from '../signatures.ts'

/** Signatures published by others, or reproduced by three programs. Both sides of the protocol are tested against them. */

const MERCHANT = { merchant_id: '10000100', merchant_key: '46f0cd694581a' }
const PASSPHRASE = 'jt7NOE43FZPn'

const SUBSCRIPTION = {
  merchant_id: '10004241',
  merchant_key: '132ncgdwrh2by',
  return_url: 'http://f32149e3.ngrok.io/processing/successful',
  cancel_url: 'http://f32149e3.ngrok.io/processing/cancel',
  notify_url: 'http://f32149e3.ngrok.io/processing/notify',
  email_address: 'sbtu01@payfast.co.za',
  m_payment_id: '8d00bf49-e979-4004-228c-08d452b86380',
  amount: '20',
  item_name: 'Option 2',
  item_description: 'Some details about option 2',
  email_confirmation: '1',
  confirmation_address: 'sbtu01@payfast.co.za',
  subscription_type: '1',
  billing_date: '2017-02-14',
  recurring_amount: '20',
  frequency: '3',
  cycles: '0',
}

export interface CheckoutVector {
  readonly what: string
  readonly fields: Readonly<Partial<Record<CheckoutField, string>>>
  readonly passphrase: string
  readonly signature: string
  /** The result of a wrong implementation. */
  readonly not?: string
}

export const CHECKOUT_VECTORS: readonly CheckoutVector[] = [
  {
    what: 'once-off',
    fields: {
      ...MERCHANT,
      return_url: 'http://www.yourdomain.co.za/return_url',
      cancel_url: 'http://www.yourdomain.co.za/cancel_url',
      notify_url: 'http://www.yourdomain.co.za/notify_url',
      name_first: 'First Name',
      name_last: 'Last Name',
      email_address: 'test@test.com',
      m_payment_id: '1234',
      amount: '10.00',
      item_name: 'Order#123',
    },
    passphrase: PASSPHRASE,
    signature: 'ce763b27c31e0c7382afe37acf94f0e4',
    not: 'f103e22c',
  },
  {
    what: 'monthly with a free trial',
    fields: {
      ...MERCHANT,
      return_url: 'https://app.example.co.za/billing/return?m=chk_01',
      cancel_url: 'https://app.example.co.za/billing/cancel?m=chk_01',
      notify_url: 'https://app.example.co.za/webhooks/payfast',
      name_first: 'Thandi',
      name_last: 'Nkosi',
      email_address: 'thandi@example.co.za',
      m_payment_id: 'chk_01',
      amount: '0.00',
      item_name: 'Adviser Pro (monthly)',
      item_description: '14-day trial, then R499.00 per month',
      custom_int1: '42',
      custom_str1: 'plan:pro',
      payment_method: 'cc',
      subscription_type: '1',
      billing_date: '2026-12-05',
      recurring_amount: '499.00',
      frequency: '3',
      cycles: '0',
    },
    passphrase: PASSPHRASE,
    signature: '47fbfcc12039971e3c09a115b5caa83d',
  },
  {
    what: 'awkward characters, blanks and space around',
    fields: {
      ...MERCHANT,
      return_url: '',
      cancel_url: '',
      item_description: '',
      notify_url: 'https://app.example.co.za/webhooks/payfast',
      name_first: '  Zoë ',
      name_last: "O'Brien",
      email_address: 'zoe+test@example.co.za',
      m_payment_id: 'ORD-7~1',
      amount: '150.00',
      item_name: 'Tea & scones (2) *new*!',
    },
    passphrase: PASSPHRASE,
    signature: 'ebde4af9b41e2d30c335c073433dcb58',
    not: '787764723a66ab3809158bf94252811f',
  },
  {
    what: 'a subscription of others',
    fields: SUBSCRIPTION,
    passphrase: 'salt',
    signature: 'e11880438cdc68addba56f65d80d27a6',
    not: 'e9e2ae7af733a3f8b0d5b82021a43675',
  },
  { what: 'the same without a passphrase', fields: SUBSCRIPTION, passphrase: '', signature: '8f36f2e6fc5d98e1fc609f4ba46db5c0' },
  {
    what: 'the same with the cycles wrongly left out',
    fields: { ...SUBSCRIPTION, cycles: '' },
    passphrase: 'salt',
    signature: 'e9e2ae7af733a3f8b0d5b82021a43675',
  },
]

const EMPTY =
  'custom_str1=&custom_str2=&custom_str3=&custom_str4=&custom_str5=&custom_int1=&custom_int2=&custom_int3=&custom_int4=&custom_int5='
const RENEWAL_HEAD =
  'm_payment_id=chk_01&pf_payment_id=2452165&payment_status=COMPLETE&item_name=Adviser+Pro+%28monthly%29&item_description=14-day+trial%2C+then+R499.00+per+month'
const RENEWAL_TAIL =
  'custom_str1=plan%3Apro&custom_str2=&custom_str3=&custom_str4=&custom_str5=&custom_int1=42&custom_int2=&custom_int3=&custom_int4=&custom_int5=&name_first=Thandi&name_last=Nkosi&email_address=thandi%40example.co.za&merchant_id=10000100&token=36a97ae2-2109-4213-bea6-fe912e0bfe60&billing_date=2026-12-05'

export interface ItnVector {
  readonly what: string
  /** As sent, without its signature. */
  readonly signed: string
  readonly merchantId: string
  readonly passphrase: string
  readonly signature: string
  readonly not?: string
}

export const ITN_VECTORS: readonly ItnVector[] = [
  {
    what: 'once-off without a passphrase',
    signed: `m_payment_id=000000020&pf_payment_id=1579137&payment_status=COMPLETE&item_name=Order+%23000000020&item_description=&amount_gross=15.00&amount_fee=-2.30&amount_net=12.70&${EMPTY}&name_first=Tom&name_last=Tom&email_address=lindley%2Buser1%40appinlet.com&merchant_id=10027938`,
    merchantId: '10027938',
    passphrase: '',
    signature: '4078bca2c8987e0e0c4e7230f2f46323',
    not: '2fae799c',
  },
  {
    what: 'recurring, of 2023',
    signed: `m_payment_id=8d00bf49-e979-4004-228c-08d452b86380&pf_payment_id=1847925&payment_status=COMPLETE&item_name=Recurring+Option&item_description=Some+details+about+the+recurring+option&amount_gross=20.00&amount_fee=-2.30&amount_net=17.70&${EMPTY}&name_first=&name_last=&email_address=sbtu01%40payfast.co.za&merchant_id=10004241&token=5a538bc0-ce28-47d4-98bd-9ee7bc11ad56&billing_date=2023-09-16`,
    merchantId: '10004241',
    passphrase: 'salt',
    signature: 'bf1986d6bed6b382e0f88f32a92fee03',
  },
  {
    what: 'recurring, of 2017: the token second, no billing date',
    signed: `m_payment_id=8d00bf49-e979-4004-228c-08d452b86380&token=9aff14eb-65ea-a8ff-ca41-ef457c9c351a&pf_payment_id=392638&payment_status=COMPLETE&item_name=Recurring+Option&item_description=Some+details+about+the+recurring+option&amount_gross=20.00&amount_fee=-3.17&amount_net=16.83&${EMPTY}&name_first=Test&name_last=User+01&email_address=sbtu01%40payfast.co.za&merchant_id=10004241`,
    merchantId: '10004241',
    passphrase: 'salt',
    signature: 'c629a4b9c9df461a29db663ec0a77ae7',
  },
  {
    what: 'once-off of others',
    signed: `m_payment_id=8d00bf49-e979-4004-228c-08d452b86380&pf_payment_id=1847945&payment_status=COMPLETE&item_name=Once+off+option&item_description=Some+details+about+the+once+off+payment&amount_gross=30.00&amount_fee=-2.30&amount_net=27.70&${EMPTY}&name_first=&name_last=&email_address=sbtu01%40payfast.co.za&merchant_id=10004241`,
    merchantId: '10004241',
    passphrase: '',
    signature: '94ea076d95918eb0661f37ecbf206552',
  },
  {
    what: 'a renewal',
    signed: `${RENEWAL_HEAD}&amount_gross=499.00&amount_fee=-20.66&amount_net=478.34&${RENEWAL_TAIL}`,
    merchantId: '10000100',
    passphrase: PASSPHRASE,
    signature: '74ab5919dfc389bc386c7d4c6d446876',
  },
  {
    what: 'a cancellation, without amounts',
    signed: `${RENEWAL_HEAD.replace('COMPLETE', 'CANCELLED')}&${RENEWAL_TAIL}`,
    merchantId: '10000100',
    passphrase: PASSPHRASE,
    signature: '11716ea6fb24bac6e6141656929cd7ff',
  },
]

export interface ApiVector {
  readonly what: string
  readonly parameters: Readonly<Record<string, string | number>>
  readonly signature: string
}

const HEADERS = { 'merchant-id': '10000100', version: 'v1', timestamp: '2026-11-21T08:15:30+02:00' }
export const API_PASSPHRASE = PASSPHRASE
export const API_VECTORS: readonly ApiVector[] = [
  { what: 'fetch, cancel, unpause and ping', parameters: { ...HEADERS, testing: 'true' }, signature: '7c74a3490b56b92d4664ca98b934789c' },
  {
    what: 'update',
    parameters: { ...HEADERS, amount: 59900, cycles: 0, frequency: 3, run_date: '2027-01-05' },
    signature: 'e7b471b52b0d083eb28e2efb52f5f93d',
  },
  {
    what: 'the history of a day',
    parameters: { ...HEADERS, date: '2026-11-20', limit: 1000, offset: 0, testing: 'true' },
    signature: 'f1271ca87a672ebfbf368becc07d056b',
  },
  {
    what: 'a refund',
    parameters: { ...HEADERS, amount: 10_000, reason: 'Cancelled within cooling-off', notify_buyer: 1 },
    signature: '99dea4d1d080d70c28af37ce06021a8b',
  },
]
