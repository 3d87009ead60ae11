import type { Law } from './trace.ts'

const INCOME_TAX_ACT = 'Income Tax Act 58 of 1962'

/** A section of the Income Tax Act: `section('10(1)(i)')`. */
export const section = (number: string): Law => ({ act: INCOME_TAX_ACT, section: `s ${number}` })

/** A paragraph of one of its schedules: `paragraph('Eighth', '5(1)')`. */
export const paragraph = (schedule: string, number: string): Law => ({
  act: INCOME_TAX_ACT,
  section: `${schedule} Schedule, para ${number}`,
})

/** A section of another Act, or the Act as a whole. */
export const ofAct = (act: string, number?: string): Law => (number === undefined ? { act } : { act, section: `s ${number}` })

/** The section as a tax answer lists it: alone where it is of the Income Tax Act, else with its Act; empty without one. */
export function sectionOf(law: Law | undefined): string {
  if (law === undefined) return ''
  return law.act === INCOME_TAX_ACT && law.section !== undefined ? law.section : lawText(law)
}

/** `s 2(1)(b), Transfer Duty Act 40 of 1949` */
export const lawText = ({ act, section: number }: Law): string => (number === undefined ? act : `${number}, ${act}`)
