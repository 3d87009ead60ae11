const FIELD = 'input:not([tabindex="-1"]):not(:disabled), select:not(:disabled)'
const PANEL = 'button[aria-expanded]:not([aria-haspopup])'

/**
 * Moves focus from the field or panel where Enter was pressed to the next field or closed panel, which Enter then opens.
 * Wraps around after the last. Returns false if Enter was pressed in neither.
 */
export function focusNext(form: HTMLElement, from: EventTarget): boolean {
  const stops = [...form.querySelectorAll<HTMLElement>(`${FIELD}, ${PANEL}`)]
  const index = stops.findIndex((stop) => stop === from)
  if (index < 0) return false
  const onwards = [...stops.slice(index + 1), ...stops.slice(0, index)]
  onwards.find((stop) => !stop.matches('[aria-expanded="true"]'))?.focus()
  return true
}

export const isClosedPanel = (target: EventTarget): boolean => isPanel(target, 'false')
export const isOpenPanel = (target: EventTarget): boolean => isPanel(target, 'true')

const isPanel = (target: EventTarget, expanded: string) =>
  target instanceof HTMLElement && target.matches(PANEL) && target.getAttribute('aria-expanded') === expanded

export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(FIELD)?.focus()
}

export function focusNamed(form: HTMLElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
