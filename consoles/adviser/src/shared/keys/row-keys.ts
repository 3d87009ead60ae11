import type { KeyboardEvent } from 'react'
import { isTyping } from './single-keys.ts'

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Moves focus between the rows of a list: J and K or the arrows, Home and End. Every row contains one element marked `data-row`, its link,
 * which handles Enter. Use it on the element around the rows.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const next =
    rows[
      nextIndex(
        event.key,
        rows.findIndex((row) => row.contains(document.activeElement)),
        rows.length,
      )
    ]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function nextIndex(key: string, current: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? -1 : Math.min(Math.max(current + step, 0), count - 1)
}
