import { fixedPdf, type FixedPdfJob } from '../render/fixed.ts'
import { answerJobs } from './answer-jobs.ts'

// A separate thread, so that commands are answered while a large file is rewritten.
answerJobs(({ printed, at }: FixedPdfJob) => fixedPdf(printed, at))
