import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

// Single-key shortcuts can be turned off (WCAG 2.1.4), because speech input and stray key presses trigger them.

const STORAGE = 'tafel.single-keys'
const listeners = new Set<() => void>()

const isOn = () => globalThis.localStorage?.getItem(STORAGE) !== 'off'

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether `/`, `?`, J and K are active. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn)

  return [
    on,
    (next) => {
      localStorage.setItem(STORAGE, next ? 'on' : 'off')
      for (const listener of listeners) listener()
    },
  ]
}

/** Whether a key pressed there is text, so that it can't be a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
}

/** Runs `action` when `key` is pressed outside of fields and dialogs. */
export function useSingleKey(key: string, action: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!isOn() || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
