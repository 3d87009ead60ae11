/** Forms and notifications use rands with two decimals, the API uses cents; Tafel uses cents. */

/** `49900` → `499.00`. */
export function rands(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('An amount must be a whole number of cents, 0 or more.')
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** `-20.66` → `-2066`, also `"22,574.02"` with its thousands; undefined for an invalid amount. */
export function centsIn(text: string): number | undefined {
  const match = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (match === null) return undefined
  const [, sign, whole, part = ''] = match
  const cents = Number(whole!.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return sign === '' || cents === 0 ? cents : -cents
}
