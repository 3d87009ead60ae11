import { answerJobs } from './answer-jobs.ts'
import { documentOf } from './document.ts'

// A separate thread, so that commands are answered during a calculation.
answerJobs(documentOf)
