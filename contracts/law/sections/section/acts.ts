/** The Acts and schedules in the order in which they are listed, with the name that working lines cite. */
export const ACTS = {
  incomeTax: { title: 'Income Tax Act', act: 'Income Tax Act 58 of 1962' },
  second: { title: 'Second Schedule, lump sums', act: 'Income Tax Act 58 of 1962', schedule: 'Second' },
  fourth: { title: 'Fourth Schedule, PAYE and provisional tax', act: 'Income Tax Act 58 of 1962', schedule: 'Fourth' },
  sixth: { title: 'Sixth Schedule, turnover tax', act: 'Income Tax Act 58 of 1962', schedule: 'Sixth' },
  seventh: { title: 'Seventh Schedule, benefits', act: 'Income Tax Act 58 of 1962', schedule: 'Seventh' },
  eighth: { title: 'Eighth Schedule, capital gains', act: 'Income Tax Act 58 of 1962', schedule: 'Eighth' },
  rates: { title: 'Rates Act of the year', act: 'Rates and Monetary Amounts and Amendment of Revenue Laws Act of the year' },
  taxAdministration: { title: 'Tax Administration Act', act: 'Tax Administration Act 28 of 2011' },
  uif: { title: 'Unemployment Insurance Contributions Act', act: 'Unemployment Insurance Contributions Act 4 of 2002' },
  transferDuty: { title: 'Transfer Duty Act', act: 'Transfer Duty Act 40 of 1949' },
  vat: { title: 'Value-Added Tax Act', act: 'Value-Added Tax Act 89 of 1991' },
  deeds: { title: 'Deeds Registries Act', act: 'Deeds Registries Act 47 of 1937' },
  estateDuty: { title: 'Estate Duty Act', act: 'Estate Duty Act 45 of 1955' },
  estates: { title: 'Administration of Estates Act', act: 'Administration of Estates Act 66 of 1965' },
  credit: { title: 'National Credit Act', act: 'National Credit Act 34 of 2005' },
} as const satisfies Readonly<Record<string, ActName>>

interface ActName {
  readonly title: string
  readonly act: string
  /** Of the Income Tax Act. */
  readonly schedule?: 'Second' | 'Fourth' | 'Sixth' | 'Seventh' | 'Eighth'
}

export type ActId = keyof typeof ACTS

export const ACT_IDS = Object.keys(ACTS) as readonly ActId[]

/** The section of an entry as working lines cite it: `s 10(1)(i)`, `Eighth Schedule, para 5(1)`. */
export function citationOf(id: ActId, section: string): string {
  const { schedule }: ActName = ACTS[id]
  return schedule === undefined ? section : `${schedule} Schedule, ${section}`
}
