/** Descriptions of events whose type names read badly. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  PayFastTokenClosed: 'PayFast card mandate ended',
  RebuildAsked: 'Rebuild requested',
  RetryAsked: 'Retry requested',
  BankLinesTaken: 'Bank statement imported',
  PayFastLinesTaken: 'PayFast statement imported',
  ConstantsWithdrawalAsked: 'Withdrawal of constants requested',
  ConstantsWithdrawalDropped: 'Withdrawal of constants declined',
}

/** Describes an event by the name of its type: `TransferDutyChanged` → `Transfer duty changed`. */
export function eventWords(type: string): string {
  const known = Object.hasOwn(EVENT_WORDS, type) ? EVENT_WORDS[type] : undefined
  if (known !== undefined) return known
  const words = type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
