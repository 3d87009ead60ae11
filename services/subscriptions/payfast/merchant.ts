import { BadConfiguration } from '@tafel/kernel/runtime/config.ts'
import type { ServicesSettings } from '../../settings.ts'

/** Our account at PayFast, and PayFast's addresses. */
export interface Merchant {
  readonly merchantId: string
  readonly merchantKey: string
  readonly passphrase: string
  /** For the pages, and for confirming notifications. */
  readonly baseUrl: string
  readonly apiUrl: string
  /** Sent to the API as `testing=true`. */
  readonly isTesting: boolean
}

const LIVE = 'https://www.payfast.co.za'
const SANDBOX = 'https://sandbox.payfast.co.za'
const API = 'https://api.payfast.co.za'

/** The sandbox account: printed in PayFast's documentation, so it protects nothing. */
const PUBLIC_MERCHANT = '10000100'
const PUBLIC_PASSPHRASE = 'jt7NOE43FZPn'
const PASSPHRASE_MIN = 32

/** Ports that PayFast sends notifications to; '' is the default port of http or https. */
const NOTIFY_PORTS = ['', '80', '443', '8080', '8081']

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export type PayFastSettings = Pick<
  ServicesSettings,
  | 'TAFEL_PAYFAST_URL'
  | 'TAFEL_PAYFAST_API_URL'
  | 'TAFEL_PAYFAST_MERCHANT_ID'
  | 'TAFEL_PAYFAST_MERCHANT_KEY'
  | 'TAFEL_PAYFAST_PASSPHRASE'
  | 'TAFEL_PAYFAST_NOTIFY_BASE'
>

/**
 * The account from the settings. The base URL decides everything: PayFast itself, its sandbox, or a simulator with pages and API at one
 * address. Throws if real money would be protected only by public values, or sent unencrypted.
 */
export function merchantOf(settings: PayFastSettings): Merchant {
  const baseUrl = settings.TAFEL_PAYFAST_URL
  const problems = problemsOf(settings)
  if (problems.length > 0) throw new BadConfiguration(`The settings of PayFast are inconsistent:\n  ${problems.join('\n  ')}`)
  return {
    merchantId: settings.TAFEL_PAYFAST_MERCHANT_ID,
    merchantKey: settings.TAFEL_PAYFAST_MERCHANT_KEY,
    passphrase: settings.TAFEL_PAYFAST_PASSPHRASE,
    baseUrl,
    apiUrl: settings.TAFEL_PAYFAST_API_URL ?? (isPayFast(baseUrl) ? API : baseUrl),
    isTesting: baseUrl !== LIVE,
  }
}

/** PayFast's own hosts, live or sandbox; anything else is a simulator. */
export const isPayFast = (baseUrl: string): boolean => baseUrl === LIVE || baseUrl === SANDBOX

function problemsOf({ TAFEL_PAYFAST_URL: base, ...settings }: PayFastSettings): readonly string[] {
  const problems: string[] = []
  const { protocol, hostname } = new URL(base)
  if (protocol !== 'https:' && !LOOPBACK.test(hostname))
    problems.push('TAFEL_PAYFAST_URL: https, unless PayFast is a simulator on this machine')
  if (hostname.endsWith('payfast.co.za') && !isPayFast(base)) problems.push(`TAFEL_PAYFAST_URL: ${LIVE}, or ${SANDBOX} for the sandbox`)
  if (base !== LIVE) return problems
  if (!NOTIFY_PORTS.includes(new URL(settings.TAFEL_PAYFAST_NOTIFY_BASE).port))
    problems.push('TAFEL_PAYFAST_NOTIFY_BASE: PayFast only reaches the ports 80, 443, 8080 and 8081')
  if (settings.TAFEL_PAYFAST_MERCHANT_ID === PUBLIC_MERCHANT)
    problems.push('TAFEL_PAYFAST_MERCHANT_ID: belongs to the public sandbox; use your own')
  if (settings.TAFEL_PAYFAST_PASSPHRASE === PUBLIC_PASSPHRASE)
    problems.push('TAFEL_PAYFAST_PASSPHRASE: belongs to the public sandbox; create a random one')
  else if (settings.TAFEL_PAYFAST_PASSPHRASE.length < PASSPHRASE_MIN)
    problems.push(`TAFEL_PAYFAST_PASSPHRASE: at least ${PASSPHRASE_MIN} random letters and digits, as signatures are MD5`)
  return problems
}
