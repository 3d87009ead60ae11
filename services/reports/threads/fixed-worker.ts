import { fixedPdf, type FixedPdfJob } from '../render/fixed.ts'
import { answerJobs } from './answer-jobs.ts'

// A thread of its own, so that commands are answered while a file of a megabyte is written anew.
answerJobs(({ printed, at }: FixedPdfJob) => fixedPdf(printed, at))
