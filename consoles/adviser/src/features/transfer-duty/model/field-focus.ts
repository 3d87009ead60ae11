const FIELDS = 'input:not([tabindex="-1"]):not(:disabled), select:not(:disabled)'

/** Goes to the field after the one that Enter was pressed in; false where it was no field, or the last. */
export function focusNext(form: HTMLElement, from: EventTarget): boolean {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)]
  const index = fields.findIndex((field) => field === from)
  const next = index < 0 ? undefined : fields[index + 1]
  next?.focus()
  return next !== undefined
}

export function focusNamed(form: HTMLElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
