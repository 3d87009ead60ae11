import { type Figures, measured, observed } from '../kit/result.ts'
import { storedParts } from './stored-parts.ts'
import { STACK } from '../kit/measured-folders.ts'
import { median } from '../kit/quantile.ts'
import { NO_STARTS, type Starts, takeStarts } from './busy/starts.ts'
import { NO_USE, takeUse, type Use } from './busy/use.ts'

const STARTS = Number(process.env['TAFEL_STARTS'] ?? 30)
const MINUTES = Number(process.env['TAFEL_MINUTES'] ?? 30)
/** Time limit for all parts of one run; the next run continues. */
const RUN_MINUTES = Number(process.env['TAFEL_BUSY_MINUTES'] ?? 75)
/** A stopped process must be replaced within this time. */
const REPLACED_WITHIN_S = 30

export const PARTS = ['starts', 'use']

export const claim =
  'On a machine held at load 20, 30 starts of 30 become ready and 30 minutes of use fail no request but with 503 and when to ask again; no process that makes progress is killed, and one that is stopped is replaced within 30 s.'
export const measures = [...STACK, 'deploy/bin']

/** Stores its counts after each start and round, so the next run continues. Naming a complete part restarts it. */
export async function run(asked: readonly string[] = []): Promise<Figures> {
  const until = Date.now() + RUN_MINUTES * 60_000
  const wanted = (part: string) => asked.length === 0 || asked.includes(part)
  const stored = { starts: storedParts<Starts>('busy-starts'), use: storedParts<Use>('busy-use') }
  /** The counts from which a part continues: its stored ones, unless it is complete and restarted. */
  const before = <T>(part: string, was: T | undefined, nothing: T, isComplete: (counts: T) => boolean): T =>
    was === undefined || (isComplete(was) && asked.includes(part)) ? nothing : was
  let starts = before('starts', stored.starts.read('starts'), NO_STARTS, ({ tried }) => tried >= STARTS)
  let use = before('use', stored.use.read('use'), NO_USE, ({ minutes }) => minutes >= MINUTES)
  if (wanted('starts'))
    await takeStarts(starts, STARTS, until, (counts) => {
      stored.starts.write('starts', (starts = counts))
      process.stdout.write(`  starts ${JSON.stringify(counts)}\n`)
    })
  if (wanted('use'))
    await takeUse(use, MINUTES, until, (counts) => {
      stored.use.write('use', (use = counts))
      process.stdout.write(`  use ${JSON.stringify(counts)}\n`)
    })
  return { ...figuresOfStarts(starts), ...figuresOfUse(use) }
}

const figuresOfStarts = ({ tried, ready, seconds, loads, hung, otherDeaths }: Starts): Figures => ({
  'starts.tried': measured(tried, 'starts', '>= 30'),
  'starts.notReady': measured(tried - ready, 'starts', '= 0'),
  'starts.killedByWatchdog': measured(hung, 'processes', '= 0'),
  'starts.endedOtherwise': measured(otherDeaths, 'processes', '= 0'),
  ...(seconds.length > 0 && {
    'starts.median': observed(median(seconds), 's'),
    'starts.slowest': observed(Math.max(...seconds), 's'),
  }),
  ...(loads.length > 0 && { 'starts.load': measured(median(loads), 'processes', '>= 20') }),
})

function figuresOfUse(use: Use): Figures {
  const { minutes, commands, reads, late, turnedAway, failed, wrong, hung, otherDeaths, stopped, replacedInSeconds, loads } = use
  return {
    'use.minutes': measured(minutes, 'min', '>= 30'),
    'use.commands': measured(commands, 'requests', '>= 500'),
    'use.reads': measured(reads, 'requests', '>= 500'),
    'use.late': observed(late, 'reads'),
    'use.askedToWait': observed(turnedAway, 'requests'),
    'use.failed': measured(failed, 'requests', '= 0'),
    'use.wrong': measured(wrong, 'reads', '= 0'),
    'use.killedByWatchdog': measured(hung, 'processes', '= 0'),
    'use.endedOtherwise': measured(otherDeaths, 'processes', '= 0'),
    'stopped.tried': measured(stopped, 'processes', '>= 6'),
    'stopped.notReplaced': measured(stopped - replacedInSeconds.length, 'processes', '= 0'),
    ...(replacedInSeconds.length > 0 && {
      'stopped.slowest': measured(Math.max(...replacedInSeconds), 's', `<= ${REPLACED_WITHIN_S}`),
    }),
    ...(loads.length > 0 && { 'use.load': measured(median(loads), 'processes', '>= 20') }),
  }
}
