import { ageOf, isRepository } from './kit/age.ts'
import { git } from './kit/git.ts'
import { reportLines } from './kit/report-lines.ts'
import { readResults } from './kit/result.ts'

// `npm run proof`: every figure that was measured, those that fall short first, and which results are older than their code.
const inRepository = isRepository(git)
const lines = reportLines(await readResults(), (result) => (inRepository ? ageOf(result, git) : undefined))
process.stdout.write(`${(inRepository ? lines : lines.slice(0, -1)).join('\n')}\n`)
if (!inRepository)
  process.stdout.write('This is no git repository: whether a result is older than the code it measures is not known here.\n')
