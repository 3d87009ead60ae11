// The player of a history: the current entry, and whether it is playing. Pure.

export const SPEEDS = [1, 4, 16] as const
export type Speed = (typeof SPEEDS)[number]

export interface PlayerState {
  /** The current entry, from 0. */
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: Speed
}

export type PlayerAct =
  | { readonly act: 'play' | 'pause' | 'tick' | 'first' | 'last' }
  | { readonly act: 'step'; readonly by: 1 | -1 }
  | { readonly act: 'jump'; readonly to: number }
  | { readonly act: 'speed'; readonly speed: Speed }

/** How long an entry is shown at normal speed. */
const ENTRY_MS = 1600
export const entryMs = (speed: Speed): number => ENTRY_MS / speed

export function played(state: PlayerState, action: PlayerAct, count: number): PlayerState {
  const last = Math.max(0, count - 1)
  const within = (at: number) => Math.min(Math.max(0, at), last)
  switch (action.act) {
    case 'play':
      // From the end it starts over.
      return { ...state, at: state.at >= last ? 0 : state.at, isPlaying: last > 0 }
    case 'pause':
      return { ...state, isPlaying: false }
    case 'tick': {
      const at = within(state.at + 1)
      return state.isPlaying ? { ...state, at, isPlaying: at < last } : state
    }
    case 'first':
      return { ...state, at: 0, isPlaying: false }
    case 'last':
      return { ...state, at: last, isPlaying: false }
    case 'step':
      return { ...state, at: within(state.at + action.by), isPlaying: false }
    case 'jump':
      return { ...state, at: within(action.to), isPlaying: false }
    case 'speed':
      return { ...state, speed: action.speed }
  }
}
