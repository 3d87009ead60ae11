import type { BankLine, PayFastLine } from '../events.ts'

/** The same line of the same file, or of another that overlaps it, has the same key. */
export const payFastKey = ({ at, type, paymentId, netCents, balanceCents }: PayFastLine): string =>
  `payfast ${at} ${type} ${paymentId ?? '-'} ${netCents} ${balanceCents}`

export const bankKey = ({ on, cents, nth }: BankLine): string => `bank ${on} ${cents} ${nth}`

export const paymentKey = (paymentId: string): string => `payment ${paymentId}`
