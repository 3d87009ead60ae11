/** Settings of seller and mail for tests of the whole process: no invoices, and no mail server unless the test starts one. */
export const BILLING_SETTINGS = {
  TAFEL_SELLER_NAME: 'Tafel (Pty) Ltd',
  TAFEL_SELLER_ADDRESS: '1 Table Square;Cape Town 8001',
  TAFEL_SELLER_VAT_NUMBER: '4000000000',
  TAFEL_SELLER_REGISTRATION: '',
  TAFEL_SELLER_EMAIL: 'accounts@tafel.example',
  TAFEL_SMTP_URL: 'smtp://127.0.0.1:1',
  TAFEL_SMTP_STARTTLS: 'false',
  TAFEL_MAIL_DOMAIN: 'tafel.example',
  TAFEL_ADVISER_ORIGIN: 'http://localhost:4100',
  TAFEL_ADMIN_ORIGIN: 'http://localhost:4101',
} as const
