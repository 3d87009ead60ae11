import type { InputFault } from '../../base/input-faults.ts'

/** A fault: figures that depend on the field can't be calculated until it is corrected. Saving is never blocked. */
export interface ScenarioFault extends InputFault {
  readonly code: string
}

/** Amber should be checked. Issue: the scenario calculates, but can't be issued until it is resolved. */
export interface ScenarioNote extends InputFault {
  readonly code: string
  readonly severity: 'amber' | 'issue'
}

export interface Findings {
  readonly faults: ScenarioFault[]
  readonly notes: ScenarioNote[]
  /** `what` follows the label of the field: `Business kilometres: more than the total kilometres.` */
  fault(code: string, field: string, what: string, remedy: string): void
  note(severity: ScenarioNote['severity'], code: string, field: string, what: string, remedy: string): void
}

/** `labelOf` gives the label of the field at a path. */
export function newFindings(labelOf: (field: string) => string): Findings {
  const faults: ScenarioFault[] = []
  const notes: ScenarioNote[] = []
  const say = (field: string, what: string) => `${labelOf(field)}: ${what}`
  return {
    faults,
    notes,
    fault: (code, field, what, remedy) => faults.push({ code, field, message: say(field, what), remedy }),
    note: (severity, code, field, what, remedy) => notes.push({ code, severity, field, message: say(field, what), remedy }),
  }
}
