import { answerJobs } from './answer-jobs.ts'
import { documentOf } from './document.ts'

// A thread of its own, so that commands are answered while a report is calculated.
answerJobs(documentOf)
