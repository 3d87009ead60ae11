/** What happened, from the name of an event's type: `TransferDutyChanged` → `Transfer duty changed`. */
export function eventWords(type: string): string {
  const words = type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
