import { createHash } from 'node:crypto'

// Written independently of the services' own, because a shared mistake would hide itself.

/** Name and value, in order. */
export type Field = readonly [name: string, value: string]

const UNRESERVED = new Set(Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'))
const SPACE = 0x20
const TRIMMED = new Set([' ', '\t', '\n', '\r', '\0', '\x0b'])

/** PHP's `urlencode`, byte by byte. */
export function urlencode(text: string): string {
  let encoded = ''
  for (const byte of Buffer.from(text, 'utf8')) {
    if (UNRESERVED.has(byte)) encoded += String.fromCharCode(byte)
    else encoded += byte === SPACE ? '+' : `%${(byte < 16 ? '0' : '') + byte.toString(16).toUpperCase()}`
  }
  return encoded
}

/** PHP's `trim`. */
export function trim(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && TRIMMED.has(text[from]!)) from++
  while (to > from && TRIMMED.has(text[to - 1]!)) to--
  return text.slice(from, to)
}

/** In the order of PayFast's own tables, section by section. */
const FORM_FIELDS = `
  merchant_id merchant_key return_url cancel_url notify_url fica_idnumber
  name_first name_last email_address cell_number
  m_payment_id amount item_name item_description
  custom_int1 custom_int2 custom_int3 custom_int4 custom_int5 custom_str1 custom_str2 custom_str3 custom_str4 custom_str5
  email_confirmation confirmation_address payment_method
  subscription_type billing_date recurring_amount frequency cycles
  subscription_notify_email subscription_notify_webhook subscription_notify_buyer`
  .trim()
  .split(/\s+/)

/** The hashed text of a form, posted in any order. */
export function formText(fields: Readonly<Record<string, string>>, passphrase: string): string {
  const text: string[] = []
  for (const name of FORM_FIELDS) {
    const value = trim(fields[name] ?? '')
    if (value.length > 0) text.push(`${name}=${urlencode(value)}`)
  }
  if (passphrase.length > 0) text.push(`passphrase=${urlencode(trim(passphrase))}`)
  return text.join('&')
}

/** A notification as sent, including blanks, which are hashed too. */
export const encodedFields = (fields: readonly Field[]): string => fields.map(([name, value]) => `${name}=${urlencode(value)}`).join('&')
export const notificationText = (encoded: string, passphrase: string): string =>
  passphrase.length > 0 ? `${encoded}&passphrase=${urlencode(trim(passphrase))}` : encoded

/** The hashed text of an API call: everything by name, with the passphrase in its alphabetical place. */
export function apiText(given: Readonly<Record<string, string>>, passphrase: string): string {
  const all = new Map(Object.entries(given))
  all.set('passphrase', passphrase)
  all.delete('testing')
  all.delete('signature')
  const names = [...all.keys()].filter((name) => all.get(name) !== '').toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return names.map((name) => `${name}=${urlencode(all.get(name)!)}`).join('&')
}

export const hashed = (text: string): string => createHash('md5').update(Buffer.from(text, 'utf8')).digest('hex')
