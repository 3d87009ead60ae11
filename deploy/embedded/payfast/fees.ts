/** As published by PayFast: 3,2 % and R 2, plus VAT on both. */
const live = (grossCents: number): number => Math.floor(((32 * grossCents + 200_000) * 115 + 50_000) / 100_000)
/** As observed in its sandbox. */
const sandbox = (grossCents: number): number => Math.max(230, Math.floor((grossCents * 23 + 500) / 1000))

export type FeeProfile = 'live' | 'sandbox'
const PROFILES: Readonly<Record<FeeProfile, (grossCents: number) => number>> = { live, sandbox }

/** PayFast's fee for a payment, in cents. */
export const feeOf = (grossCents: number, profile: FeeProfile): number => (grossCents === 0 ? 0 : PROFILES[profile](grossCents))

/** `-2066` → `-20.66`. */
export const inRands = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

export const inCents = (rands: string): number => {
  const [whole = '0', part = ''] = rands.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
