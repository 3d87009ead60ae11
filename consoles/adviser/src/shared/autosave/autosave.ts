import type { FieldError } from '@tafel/contracts/base/http/problems.ts'

/** How long after the last edit a save starts, ms. */
export const IDLE_MS = 800
const RETRY_FIRST_MS = 2_000
const MAX_RETRY_MS = 30_000

/** A value as stored by the server. */
export interface Version<T> {
  readonly value: T
  readonly revision: string
  /** ISO 8601. */
  readonly at: string
}

/** One save. Its idempotency key is repeated by retries, so that a lost response never saves twice. */
export interface Intent<T> {
  readonly value: T
  readonly revision: string
  readonly key: string
}

export type SaveOutcome<T> =
  | { readonly kind: 'saved'; readonly revision: string }
  /** The server has a newer revision than ours. */
  | { readonly kind: 'behind'; readonly theirs: Version<T> }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: readonly FieldError[] }
  /** No response, or "not now". `sameKey`: the attempt may have been carried out. */
  | { readonly kind: 'later'; readonly sameKey: boolean; readonly retryAfterMs?: number }

/** Stored on this device until the server has it. */
export interface Draft<T> {
  readonly value: T
  /** The revision that was edited. */
  readonly revision: string
  readonly keptAt: string
}

export interface AutosavePorts<T> {
  /** Never rejects; a failure is an outcome. */
  save(intent: Intent<T>): Promise<SaveOutcome<T>>
  storeDraft(draft: Draft<T>): void
  drop(): void
  newKey(): string
  now(): Date
  equal(a: T, b: T): boolean
  /** `theirs` with the changes of `mine` since `base`; if both changed the same field, mine. */
  merge(base: T, mine: T, theirs: T): T
  /** Called once for every revision that the server accepted. */
  onSaved?(version: Version<T>): void
}

export type AutosaveStatus<T> =
  | { readonly kind: 'saved'; readonly at: string; readonly revision: string }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  /** The same thing was changed here and elsewhere. `taken`: the value if theirs is chosen; it differs from ours only in the conflict. */
  | { readonly kind: 'conflict'; readonly theirs: Version<T>; readonly taken: T }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: readonly FieldError[] }

export interface AutosaveState<T> {
  readonly value: T
  readonly status: AutosaveStatus<T>
}

export interface Autosave<T> {
  getState(): AutosaveState<T>
  subscribe(listener: () => void): () => void
  edit(value: T): void
  /** Saves pending edits now; true when the server has everything. */
  flush(): Promise<boolean>
  /** Retries at once, e.g. when the device is online again. */
  resume(): void
  /** Resolves a conflict. */
  choose(which: 'mine' | 'theirs'): void
  /** Restores a draft of an earlier session; a conflict if the record has changed since. */
  restore(draft: Draft<T>): void
  /** Adopts the server's version unless there are unsaved edits. */
  adopt(version: Version<T>): void
}

/**
 * Autosave: every edit is stored on the device at once and sent after a pause. The latest edit wins, one save is in flight, and an
 * unanswered save is retried under its own key before anything newer is sent.
 */
export function createAutosave<T>(initial: Version<T>, ports: AutosavePorts<T>): Autosave<T> {
  const listeners = new Set<() => void>()
  let saved = initial
  let state: AutosaveState<T> = { value: initial.value, status: savedStatus(initial) }
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: Promise<void> | undefined
  let unanswered: Intent<T> | undefined
  let retryMs = RETRY_FIRST_MS

  const set = (next: Partial<AutosaveState<T>>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const dirty = () => unanswered !== undefined || !ports.equal(state.value, saved.value)
  const blocked = () => state.status.kind === 'conflict' || state.status.kind === 'refused'
  const storeDraft = () => ports.storeDraft({ value: state.value, revision: saved.revision, keptAt: ports.now().toISOString() })

  function schedule(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      send()
    }, ms)
  }

  function settleClean() {
    clearTimeout(timer)
    timer = undefined
    ports.drop()
    set({ status: savedStatus(saved) })
  }

  function edit(value: T) {
    const { value: before, status } = state
    set({ value })
    if (!dirty() && !inFlight && status.kind !== 'conflict') return settleClean()
    storeDraft()
    // Edits made during the conflict stay, whichever is chosen.
    if (status.kind === 'conflict') return set({ status: { ...status, taken: ports.merge(before, status.taken, value) } })
    if (state.status.kind !== 'offline') set({ status: { kind: 'saving' } })
    schedule(IDLE_MS)
  }

  function send() {
    if (inFlight || blocked() || !dirty()) return
    const intent = unanswered ?? { value: state.value, revision: saved.revision, key: ports.newKey() }
    if (state.status.kind !== 'offline') set({ status: { kind: 'saving' } })
    inFlight = ports.save(intent).then((outcome) => {
      inFlight = undefined
      settle(intent, outcome)
    })
  }

  function settle(intent: Intent<T>, outcome: SaveOutcome<T>) {
    if (outcome.kind === 'later') {
      unanswered = outcome.sameKey ? intent : undefined
      set({ status: { kind: 'offline' } })
      schedule(outcome.retryAfterMs ?? retryMs)
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
      return
    }
    unanswered = undefined
    retryMs = RETRY_FIRST_MS
    if (outcome.kind === 'refused') return set({ status: outcome })
    if (outcome.kind === 'saved') return accept({ value: intent.value, revision: outcome.revision, at: ports.now().toISOString() })
    const { theirs } = outcome
    // Our own earlier save whose response was lost: nothing to resolve.
    if (ports.equal(theirs.value, intent.value)) return accept(theirs)
    mergeTheirs(theirs)
  }

  /** Merges someone else's version with ours; only changes of the same thing are a conflict. */
  function mergeTheirs(theirs: Version<T>) {
    const value = ports.merge(saved.value, state.value, theirs.value)
    const taken = ports.merge(saved.value, theirs.value, state.value)
    set({ value })
    if (ports.equal(value, taken)) {
      saved = theirs
      return next()
    }
    clearTimeout(timer)
    timer = undefined
    storeDraft()
    set({ status: { kind: 'conflict', theirs, taken } })
  }

  function accept(version: Version<T>) {
    saved = version
    ports.onSaved?.(version)
    next()
  }

  /** After a save: done, or save the edits made meanwhile. */
  function next() {
    if (!dirty()) return settleClean()
    storeDraft()
    set({ status: { kind: 'saving' } })
    if (timer === undefined) send()
  }

  async function flush() {
    while (!blocked() && (inFlight || dirty())) {
      clearTimeout(timer)
      timer = undefined
      send()
      await inFlight
      if (state.status.kind === 'offline') return false
    }
    return !blocked()
  }

  function choose(which: 'mine' | 'theirs') {
    if (state.status.kind !== 'conflict') return
    const { theirs, taken } = state.status
    saved = theirs
    if (which === 'theirs') set({ value: taken })
    set({ status: { kind: 'saving' } })
    next()
  }

  function restore(draft: Draft<T>) {
    if (draft.revision === saved.revision) return edit(draft.value)
    set({ value: draft.value })
    if (!dirty()) return settleClean()
    storeDraft()
    set({ status: { kind: 'conflict', theirs: saved, taken: saved.value } })
  }

  function adopt(version: Version<T>) {
    if (dirty() || inFlight || BigInt(version.revision) <= BigInt(saved.revision)) return
    saved = version
    set({ value: version.value, status: savedStatus(version) })
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit,
    flush,
    choose,
    restore,
    adopt,
    resume: () => {
      if (state.status.kind === 'offline') schedule(0)
    },
  }
}

function savedStatus<T>(version: Version<T>): AutosaveStatus<T> {
  return { kind: 'saved', at: version.at, revision: version.revision }
}
