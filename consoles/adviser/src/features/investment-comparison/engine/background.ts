import type { InvestmentSensitivity } from '@tafel/contracts/kinds/investment/calculator/sensitivity/investment-sensitivity.ts'
import type { Engine } from '../../../workbench/engine/engine.ts'
import type { Question, Tasks } from './tasks.ts'

/** The state of the background calculation: sensitivity, break-even returns, cost of fees, simulation. */
export interface BackgroundState {
  /** The question being calculated; undefined before the first result. */
  readonly question: Question | undefined
  readonly status: 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  /** The number of simulated paths. */
  readonly paths: number
  /** The latest results, and their question. */
  readonly found: { readonly question: Question; readonly sensitivity: InvestmentSensitivity | null } | undefined
}

export interface BackgroundPorts {
  readonly engine: () => Engine<Tasks, Question>
}

/**
 * One long calculation at a time, in its own thread. A newer question and `stop` terminate the thread, so that nothing of the previous
 * calculation remains.
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

  function start(question: Question) {
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
    /** Starts the calculation of a question. The same question restart does nothing. */
    want: (question: Question | undefined) => {
      if (question === state.question) return
      if (state.status === 'running') end()
      if (question === undefined) set({ question, status: 'waiting', paths: 0 })
      else start(question)
    },
    stop: () => {
      if (state.status !== 'running') return
      end()
      set({ status: 'stopped', paths: 0 })
    },
    restart: () => {
      if (state.question !== undefined && (state.status === 'stopped' || state.status === 'failed')) start(state.question)
    },
    /** The screen was closed. */
    leave: () => {
      end()
      set({ question: undefined, status: 'waiting', paths: 0, found: undefined })
    },
  }
}
