import { johannesburgDate } from '../../base/dates.ts'
import { ACTS, citationOf } from '../../law/sections/section/acts.ts'
import { LAW_SECTIONS } from '../../law/sections/all.ts'
import { runCase } from './run-case.ts'
import { textOf } from './text.ts'

// `npm run law [-- <words>]`: how Tafel reads the law, section by section, with every case run. Exit 1 where a case fails.

const today = johannesburgDate(Date.now())
const words = process.argv.slice(2).join(' ').toLowerCase()
const found = LAW_SECTIONS.filter(({ act, section, title, reading }) =>
  `${citationOf(act, section)} ${ACTS[act].title} ${title} ${reading}`.toLowerCase().includes(words),
)
for (const entry of found) process.stdout.write(`${textOf(entry, LAW_SECTIONS, today).join('\n')}\n\n`)

const cases = found.flatMap((entry) => entry.cases)
const failed = cases.filter((each) => !runCase(each, today).passes)
process.stdout.write(`${found.length} sections, ${cases.length} cases, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 && found.length > 0 ? 0 : 1
