/** The parts below the form, as the side list and the answer lead to them. */
export const FINDINGS = { ideas: 'planning-ideas', findValue: 'find-a-value' } as const

/** Goes to a part below the form, which may still be on its way. */
export function showFindings(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
