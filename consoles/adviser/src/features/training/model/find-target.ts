import type { Target } from './tours.ts'

/** The element that a step points at, if the page shows it. */
export function findTarget(target: Target): HTMLElement | undefined {
  const found =
    'mark' in target
      ? document.querySelectorAll<HTMLElement>(`[data-tour="${target.mark}"]`)
      : [...document.querySelectorAll<HTMLElement>('main :is([aria-label], [aria-labelledby])')].filter(
          (element) => nameOf(element) === target.section,
        )
  return [...found].find((element) => element.checkVisibility?.() ?? true)
}

function nameOf(element: HTMLElement): string | null | undefined {
  const labelledBy = element.getAttribute('aria-labelledby')
  return labelledBy === null ? element.getAttribute('aria-label') : document.getElementById(labelledBy)?.textContent
}
