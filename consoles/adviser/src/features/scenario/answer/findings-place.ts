/** The sections below the form, for links from the side list and the result. */
export const FINDINGS = { ideas: 'planning-ideas', findValue: 'find-a-value' } as const

/** Scrolls to a section below the form, which may still be loading. */
export function showFindings(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
