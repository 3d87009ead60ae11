/** The supervisor's report of a process that it restarted. */
export interface Death {
  readonly name: string
  readonly how: string
  /** The watchdog killed it for making no progress. */
  readonly isHung: boolean
}

const DEATH = /^! (\S+) ended \((.+)\); restarting it/gm
/** The wording of `supervisor/patience.ts`. */
const HUNG = /^it (did not run|was busy|did not answer|was silent) /

/** The deaths in the output of a stack, in order. */
export const deathsIn = (output: string): readonly Death[] =>
  [...output.matchAll(DEATH)].map(([, name = '', how = '']) => ({ name, how, isHung: HUNG.test(how) }))
