import { ALERT_RULES } from '@tafel/contracts/api/alert-rules.ts'
import { viewOf } from '@tafel/contracts/contexts/invoices/view-of.ts'
import { CREDIT_NOTE_EXAMPLE, INVOICE_EXAMPLE } from '@tafel/contracts/contexts/invoices/example.ts'
import type { Letter, Sender } from './letter.ts'
import { actingForMember } from './templates/acting.ts'
import { alertForAdministrator } from './templates/alert.ts'
import { cancellation } from './templates/cancellation.ts'
import { figuresRunOut } from './templates/figures-run-out.ts'
import { firmClosed, firmReopened } from './templates/firm-closed.ts'
import { invitation } from './templates/invitation.ts'
import { mandateForAuditor, mandateForFirm, mandateRevokedForAuditor, mandateRevokedForFirm } from './templates/mandate.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { receipt } from './templates/receipt.ts'
import { secondFactorReset } from './templates/second-factor-reset.ts'
import { secondPerson } from './templates/second-person.ts'
import { trialEnding } from './templates/trial-ending.ts'

/** A template with example data, to check what Tafel writes to people. */
export interface Preview {
  /** Of its page. */
  readonly path: string
  /** When it is sent. */
  readonly when: string
  readonly letter: Letter
}

const common = { name: 'Naledi', subscriptionPage: 'https://tafel.example/subscriptions' }

const MANDATE = { name: 'Lerato', firm: 'Mokoena Advisers', page: 'https://tafel.example/access' }
const GRANTED = { from: '2026-11-21', until: '2026-12-20', clients: null }

const CLOSED = { name: 'Naledi', reason: 'The agreement ended on 30 November.', page: 'https://tafel.example/' }

const SECOND = {
  name: 'Lindiwe',
  set: { collection: 'tax-scenario', key: '2028' },
  by: 'Bongani Sithole',
  page: 'https://admin.tafel.example/#/constants/tax-scenario/2028',
} as const

const RUN_OUT = {
  name: 'Lindiwe',
  set: { collection: 'tax-scenario', key: '2028' },
  afterwards: 'refused',
  figures: [{ name: 'the income tax brackets of 2028' }, { name: 'the deemed-cost table of 2028' }],
  page: 'https://admin.tafel.example/#/constants',
} as const

export const PREVIEW_SENDER: Sender = {
  name: INVOICE_EXAMPLE.seller.name,
  address: INVOICE_EXAMPLE.seller.address,
  email: INVOICE_EXAMPLE.seller.email,
}

export const PREVIEWS: readonly Preview[] = [
  {
    path: 'receipt',
    when: 'After each payment, with the tax invoice',
    letter: receipt({ ...common, invoice: viewOf({ type: 'TaxInvoiceIssued', data: INVOICE_EXAMPLE }) }),
  },
  {
    path: 'refund',
    when: 'After each refund, with the credit note',
    letter: receipt({ ...common, invoice: viewOf({ type: 'CreditNoteIssued', data: CREDIT_NOTE_EXAMPLE }) }),
  },
  {
    path: 'payment-failed',
    when: 'On the day that a payment does not come',
    letter: paymentFailed({ ...common, expectedOn: '2026-12-01', worksUntil: '2026-12-15', attempt: 1, isLast: false }),
  },
  {
    path: 'payment-failed-again',
    when: 'Three and seven days later',
    letter: paymentFailed({ ...common, expectedOn: '2026-12-01', worksUntil: '2026-12-15', attempt: 2, isLast: false }),
  },
  {
    path: 'payment-failed-last',
    when: 'Fourteen days later',
    letter: paymentFailed({ ...common, expectedOn: '2026-12-01', worksUntil: '2026-12-15', attempt: 4, isLast: true }),
  },
  {
    path: 'trial-ending',
    when: 'Three days before a free trial ends',
    letter: trialEnding({ ...common, endsOn: '2026-12-05' }),
  },
  {
    path: 'invitation',
    when: 'To a person invited to a firm',
    letter: invitation({
      name: 'Sipho',
      firm: 'Mokoena Advisers',
      role: 'adviser',
      expiresOn: '2026-11-29',
      acceptPage: 'https://tafel.example/invitation#example',
    }),
  },
  {
    path: 'acting',
    when: 'To a firm while an administrator acts for one of its people',
    letter: actingForMember({ name: 'Naledi', until: '2026-11-21T12:15:00.000Z', mayWrite: false, page: 'https://tafel.example/access' }),
  },
  {
    path: 'alert',
    when: 'To every administrator, when the audit log raises an alert',
    letter: alertForAdministrator({
      name: 'Lindiwe',
      ...ALERT_RULES.manyShown,
      count: 1012,
      at: '2026-11-21T08:41:07.000Z',
      page: 'https://admin.tafel.example/#/alerts',
    }),
  },
  {
    path: 'figures-run-out',
    when: 'To every administrator, 30 days before figures run out',
    letter: figuresRunOut({ ...RUN_OUT, confirmedUntil: '2027-02-28', hasRunOut: false }),
  },
  {
    path: 'figures-have-run-out',
    when: 'To every administrator, when figures have run out',
    letter: figuresRunOut({ ...RUN_OUT, confirmedUntil: '2027-02-28', hasRunOut: true }),
  },
  {
    path: 'second-person',
    when: 'To every other administrator, when an author asks for a second person',
    letter: secondPerson({ ...SECOND, asks: 'publication' }),
  },
  {
    path: 'second-person-withdrawal',
    when: 'To every other administrator, when one asks to withdraw figures',
    letter: secondPerson({ ...SECOND, asks: 'withdrawal' }),
  },
  { path: 'firm-closed', when: 'To a firm that an administrator made read-only', letter: firmClosed(CLOSED) },
  {
    path: 'firm-reopened',
    when: 'To a firm that an administrator reopened',
    letter: firmReopened({ ...CLOSED, reason: 'The agreement was renewed.' }),
  },
  { path: 'mandate', when: 'To an auditor who was given a mandate', letter: mandateForAuditor({ ...MANDATE, ...GRANTED }) },
  { path: 'mandate-of-firm', when: 'To the firm that gave it', letter: mandateForFirm({ ...MANDATE, ...GRANTED }) },
  { path: 'mandate-revoked', when: 'To an auditor whose mandate was revoked', letter: mandateRevokedForAuditor(MANDATE) },
  { path: 'mandate-revoked-of-firm', when: 'To the firm whose mandate was revoked', letter: mandateRevokedForFirm(MANDATE) },
  {
    path: 'second-factor-reset',
    when: 'To a user whose second factor an administrator has reset',
    letter: secondFactorReset({ name: 'Naledi', page: 'https://tafel.example/profile' }),
  },
  {
    path: 'cancellation',
    when: 'When a subscription was cancelled to the end of the paid period',
    letter: cancellation({ ...common, endsOn: '2026-11-30', at: 'periodEnd', isAtPayFast: false }),
  },
  {
    path: 'cancellation-at-payfast',
    when: 'When the payments were cancelled at PayFast',
    letter: cancellation({ ...common, endsOn: '2026-11-30', at: 'periodEnd', isAtPayFast: true }),
  },
  {
    path: 'cancellation-now',
    when: 'When a subscription was ended immediately',
    letter: cancellation({ ...common, endsOn: '2026-11-22', at: 'now', isAtPayFast: false }),
  },
]
