/** How long a toast stays (specification §9), without and with an undo. */
export const TOAST_MS = 3400
export const UNDO_MS = 10_000
/** The size of the notification list. */
const KEPT = 50

export type ToastTone = 'quiet' | 'done' | 'error'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  /** Epoch ms. */
  readonly at: number
  readonly undo?: () => void
  /** Its subject. A newer toast about the same subject replaces it. */
  readonly about?: string
}

export interface ToastsState {
  /** Whose time has not run out, newest last. */
  readonly shown: readonly Toast[]
  /** The one on screen: a stack would cover what the page shows. Usually the newest. */
  readonly current: Toast | undefined
  /** All of this visit, newest first. */
  readonly kept: readonly Toast[]
  readonly unread: number
}

export interface Toasts {
  readonly getState: () => ToastsState
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (text: string, options?: Partial<Pick<Toast, 'tone' | 'undo' | 'about'>>) => number
  readonly close: (id: number) => void
  /** Pauses all toasts while one is hovered or focused. */
  readonly pause: (id: number, reason: 'hover' | 'focus') => void
  readonly resume: (id: number, reason: 'hover' | 'focus') => void
  readonly markRead: () => void
  /** On another screen, the last one's toasts are dismissed. Errors, and those with an undo, keep their time. */
  readonly leaveScreen: () => void
  readonly clear: () => void
}

/** The toasts of one page: shown for a while, closed by hand or by the clock, and kept in a list either way. */
export function createToasts(now: () => number = Date.now): Toasts {
  let state: ToastsState = { shown: [], current: undefined, kept: [], unread: 0 }
  let nextId = 1
  /** Reasons to pause: `<id> hover`, `<id> focus`. */
  const holders = new Set<string>()
  const clocks = new Map<number, { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }>()
  const listeners = new Set<() => void>()

  function set(next: Partial<Omit<ToastsState, 'current'>>) {
    const current = currentOf(next.shown ?? state.shown)
    // One that is replaced under the pointer gets no leave event.
    if (state.current !== undefined && state.current.id !== current?.id) holders.delete(`${state.current.id} hover`)
    state = { ...state, ...next, current }
    for (const listener of listeners) listener()
  }
  /** The focused one stays, so that focus isn't lost; a hovered one gives way to an error only. */
  function currentOf(shown: readonly Toast[]): Toast | undefined {
    const held = (reason: string) => shown.find(({ id }) => holders.has(`${id} ${reason}`))
    const newest = shown.at(-1)
    return held('focus') ?? (newest?.tone === 'error' ? newest : (held('hover') ?? newest))
  }
  function runUnlessHeld() {
    if (holders.size === 0) for (const each of clocks.keys()) run(each)
  }
  function run(id: number) {
    const clock = clocks.get(id)
    if (clock === undefined || clock.timer !== undefined) return
    clock.since = now()
    clock.timer = setTimeout(() => close(id), clock.left)
  }
  function hold(id: number) {
    const clock = clocks.get(id)
    if (clock?.timer === undefined) return
    clearTimeout(clock.timer)
    clock.timer = undefined
    clock.left = Math.max(0, clock.left - (now() - clock.since))
  }
  function close(id: number) {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
    set({ shown: state.shown.filter((toast) => toast.id !== id) })
    // A toast that disappears under the pointer gets no leave event.
    release(id, 'hover')
    release(id, 'focus')
  }
  function release(id: number, reason: string) {
    if (holders.delete(`${id} ${reason}`)) set({})
    runUnlessHeld()
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (text, { tone = 'quiet', ...rest } = {}) => {
      const { undo, about } = rest
      for (const older of state.shown) if (about !== undefined && older.about === about) close(older.id)
      const toast: Toast = { id: nextId++, text, tone, at: now(), ...rest }
      clocks.set(toast.id, { left: undo === undefined ? TOAST_MS : UNDO_MS, since: now(), timer: undefined })
      set({ shown: [...state.shown, toast], kept: [toast, ...state.kept].slice(0, KEPT), unread: state.unread + 1 })
      runUnlessHeld()
      return toast.id
    },
    close,
    pause: (id, reason) => {
      holders.add(`${id} ${reason}`)
      for (const each of clocks.keys()) hold(each)
    },
    resume: release,
    leaveScreen: () => {
      for (const { id, tone, undo } of state.shown) if (tone === 'done' && undo === undefined) close(id)
    },
    markRead: () => set({ unread: 0 }),
    clear: () => {
      for (const id of clocks.keys()) close(id)
      set({ kept: [], unread: 0 })
    },
  }
}
