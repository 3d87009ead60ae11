import { createCell, useCell } from '../cell.ts'

/** The user's choice; `system`: follow the device. */
export type Mode = 'light' | 'dark' | 'system'

/** `color-scheme.js` reads it before the first paint. */
const KEY = 'mui-mode'
/** By then the new scheme's colours are in place. */
const STILL_MS = 1

const mode = createCell<Mode>('system')
const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

/** Applies the stored choice and follows the system and other tabs from now on. */
export function followScheme(): void {
  read()
  prefersDark?.addEventListener('change', show)
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) read()
  })
}

export function setMode(next: Mode): void {
  localStorage.setItem(KEY, next)
  read()
}

export const useMode = (): Mode => useCell(mode)

function read(): void {
  const stored = localStorage.getItem(KEY)
  mode.set(stored === 'light' || stored === 'dark' ? stored : 'system')
  show()
}

function show(): void {
  const chosen = mode.get()
  const scheme = chosen === 'system' ? (prefersDark?.matches ? 'dark' : 'light') : chosen
  const root = document.documentElement
  if (root.dataset['scheme'] === scheme) return
  // Disables transitions, so that colours don't fade between schemes.
  const still = document.createElement('style')
  still.textContent = '*, *::before, *::after { transition: none !important }'
  document.head.append(still)
  root.dataset['scheme'] = scheme
  // Forces a style recalculation without transitions.
  void getComputedStyle(document.body).color
  setTimeout(() => still.remove(), STILL_MS)
}
