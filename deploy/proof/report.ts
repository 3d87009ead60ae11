import { ageOf, isRepository } from './kit/age.ts'
import { git } from './kit/git.ts'
import { reportLines } from './kit/report-lines.ts'
import { readResults } from './kit/result.ts'

// `npm run proof`: prints every measured figure, missed targets first, and which results are outdated.
const inRepository = isRepository(git)
const lines = reportLines(await readResults(), (result) => (inRepository ? ageOf(result, git) : undefined))
process.stdout.write(`${(inRepository ? lines : lines.slice(0, -1)).join('\n')}\n`)
if (!inRepository) process.stdout.write('Not a git repository, so the age of results is unknown.\n')
