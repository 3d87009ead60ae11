import { constantsAmong } from '@tafel/contracts/law/constants/constants-source.ts'
import { SHIPPED_SETS } from '@tafel/contracts/law/constants/shipped.ts'
import { answerJobs } from './answer-jobs.ts'
import { documentOf, type ThreadJob } from './document.ts'

// A separate thread, so that commands are answered during a calculation.
answerJobs(({ published, ...job }: ThreadJob) => documentOf(job, constantsAmong([...SHIPPED_SETS, ...published])))
