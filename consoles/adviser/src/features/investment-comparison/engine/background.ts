import type { InvestmentSensitivity } from '@tafel/contracts/kinds/investment/calculator/sensitivity/investment-sensitivity.ts'
import type { Engine } from '../../../workbench/engine/engine.ts'
import type { Question, Tasks } from './tasks.ts'

/** How far the many runs behind an answer are: sensitivity, break-even returns, what fees take, the simulation. */
export interface BackgroundState {
  /** What is asked for; undefined before the first answer. */
  readonly question: Question | undefined
  readonly status: 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  /** Paths of the simulation that are done. */
  readonly paths: number
  /** The newest that was found, and for which question. */
  readonly found: { readonly question: Question; readonly sensitivity: InvestmentSensitivity | null } | undefined
}

export interface BackgroundPorts {
  readonly engine: () => Engine<Tasks, Question>
}

/**
 * One long calculation at a time, in a thread of its own. A newer question ends the one under way, and so does `stop`: the thread itself is
 * ended, so that nothing of it lingers.
 */
export function createBackground({ engine: newEngine }: BackgroundPorts) {
  let state: BackgroundState = { question: undefined, status: 'waiting', paths: 0, found: undefined }
  const listeners = new Set<() => void>()
  let engine: Engine<Tasks, Question> | undefined

  function set(next: Partial<BackgroundState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function end() {
    engine?.close()
    engine = undefined
  }

  function begin(question: Question) {
    engine ??= newEngine()
    set({ question, status: 'running', paths: 0 })
    const isCurrent = () => state.question === question && state.status === 'running'
    engine
      .run('sensitivity', question, undefined, {
        onProgress: (paths) => {
          if (isCurrent()) set({ paths })
        },
      })
      .then(
        (sensitivity) => {
          if (isCurrent()) set({ status: 'done', found: { question, sensitivity } })
        },
        () => {
          if (isCurrent()) set({ status: 'failed' })
        },
      )
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Asks for it. Asking again for the same changes nothing. */
    want: (question: Question | undefined) => {
      if (question === state.question) return
      if (state.status === 'running') end()
      if (question === undefined) set({ question, status: 'waiting', paths: 0 })
      else begin(question)
    },
    stop: () => {
      if (state.status !== 'running') return
      end()
      set({ status: 'stopped', paths: 0 })
    },
    again: () => {
      if (state.question !== undefined && (state.status === 'stopped' || state.status === 'failed')) begin(state.question)
    },
    /** Nobody looks any more. */
    leave: () => {
      end()
      set({ question: undefined, status: 'waiting', paths: 0, found: undefined })
    },
  }
}

export type Background = ReturnType<typeof createBackground>
