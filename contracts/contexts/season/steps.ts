// The steps of a client's return, in their order. They are dates and nothing else, so they say nothing about a person's affairs.

/** `withClient`: sent to the client to approve. `differs`: SARS's assessment isn't ours. */
export const STEPS = ['requested', 'received', 'captured', 'reviewed', 'withClient', 'filed', 'assessed', 'differs'] as const
export type Step = (typeof STEPS)[number]

/** The day on which each step was done; empty where it isn't. */
export type Steps = Readonly<Record<Step, string>>

export const NO_STEPS: Steps = {
  requested: '',
  received: '',
  captured: '',
  reviewed: '',
  withClient: '',
  filed: '',
  assessed: '',
  differs: '',
}

/** Where a return is: at the last step that was done; `toRequest` before the first. */
export type Stage = 'toRequest' | Step
export const STAGES = ['toRequest', ...STEPS] as const satisfies readonly Stage[]

/** An earlier step that was left out doesn't hold a return back. */
export const stageOf = (steps: Steps): Stage => STEPS.findLast((step) => steps[step] !== '') ?? 'toRequest'

/** The number of a stage as read models store it: 0 before the first step. */
export const stageNumber = (stage: Stage): number => STAGES.indexOf(stage)

/** From filing on, no deadline of the season is left. */
export const isFiled = (stage: Stage): boolean => stageNumber(stage) >= stageNumber('filed')

/**
 * Days that a return may wait at a stage before the board points it out. Our own defaults, not rules of SARS; a stage without one waits for
 * no one in the firm.
 */
export const WAIT_LIMITS: Readonly<Partial<Record<Stage, number>>> = { requested: 21, received: 7, captured: 5, withClient: 10 }

export interface StepWords {
  readonly title: string
  /** What a return at this stage waits for, as a count says it: `38 to review`. */
  readonly waits: string
  /** The same in the cell of the next step. */
  readonly next: string
}

export const STEP_WORDS: Readonly<Record<Step, StepWords>> = {
  requested: { title: 'Requested', waits: 'outstanding', next: 'outstanding' },
  received: { title: 'Received', waits: 'to capture', next: 'to capture' },
  captured: { title: 'Captured', waits: 'to review', next: 'to review' },
  reviewed: { title: 'Reviewed', waits: 'to send', next: 'to send' },
  withClient: { title: 'With client', waits: 'to approve', next: 'approval' },
  filed: { title: 'Filed', waits: 'at SARS', next: 'at SARS' },
  assessed: { title: 'Assessed', waits: 'agrees, closed', next: '' },
  differs: { title: 'Differs', waits: 'from our figure', next: '' },
}

/** A completed step, as a phrase of its own: `documents requested`, `return filed`. */
export const DONE_WORDS: Readonly<Record<Step, string>> = {
  requested: 'documents requested',
  received: 'documents received',
  captured: 'return captured',
  reviewed: 'return reviewed',
  withClient: 'sent to the client',
  filed: 'return filed',
  assessed: 'assessed by SARS',
  differs: 'assessment differs',
}
