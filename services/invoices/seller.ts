import type { Seller } from '@tafel/contracts/contexts/invoices/document.ts'
import type { ServicesSettings } from '../settings.ts'

/** The seller on our invoices. */
export function sellerOf(settings: ServicesSettings): Seller {
  return {
    name: settings.TAFEL_SELLER_NAME,
    address: settings.TAFEL_SELLER_ADDRESS.split(';').map((line) => line.trim()),
    vatNumber: settings.TAFEL_SELLER_VAT_NUMBER,
    registrationNumber: settings.TAFEL_SELLER_REGISTRATION,
    email: settings.TAFEL_SELLER_EMAIL,
  }
}
