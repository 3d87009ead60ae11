import { type Figures, measured, observed } from '../kit/result.ts'
import { factsOf, type StackFacts } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { type MatrixCounts, runMatrix } from '../security/matrix/run.ts'
import { type DatesCounts, runDates } from '../security/texts/dates.ts'
import { type IdentityTextsCounts, runIdentityTexts } from '../security/texts/identity.ts'
import { runSignIn, type SignInCounts } from '../security/sign-in/run.ts'
import { runTexts, type TextsCounts } from '../security/texts/run.ts'
import { runTokens, type TokensCounts } from '../security/tokens/run.ts'
import { storedParts } from './stored-parts.ts'
import { STACK } from '../kit/measured-folders.ts'

export const PARTS = ['matrix', 'tokens', 'texts', 'dates', 'identity', 'signIn'] as const

const TEXTS = Number(process.env['TAFEL_TEXTS'] ?? 10_000)
/** A sample of the 300 000 attempts, spread evenly, that fits into the hour for which an administrator may act for a user. */
const ATTEMPTS = Number(process.env['TAFEL_ATTEMPTS'] ?? 60_000)
/** Additional texts to the identity provider, which has no table of routes. */
const IDENTITY_TEXTS = 2000
const SEED = Number(process.env['TAFEL_SEED'] ?? 13)

interface Counters {
  readonly matrix: MatrixCounts
  readonly tokens: TokensCounts
  readonly texts: TextsCounts
  readonly dates: DatesCounts
  readonly identity: IdentityTextsCounts
  readonly signIn: SignInCounts
}

const RUNS: { readonly [P in keyof Counters]: (stack: StackFacts) => Promise<Counters[P]> } = {
  matrix: (stack) => runMatrix(stack, { about: ATTEMPTS, people: 4 }),
  tokens: runTokens,
  texts: (stack) => runTexts(stack, { texts: TEXTS, seed: SEED, people: 8 }),
  dates: (stack) => runDates(stack),
  identity: (stack) => runIdentityTexts(stack, { texts: IDENTITY_TEXTS, seed: SEED }),
  // Uses its own identity provider, which it floods.
  signIn: runSignIn,
}

export const claim =
  'No data of one firm reaches users of another, whatever id, role or token they present, and no text makes a server fail or a read model stop: requests, forged tokens and drawn texts are generated from the table of routes, against a running stack. 260 simultaneous wrong passwords delay a real sign-in by at most 2 s.'
export const measures = STACK

/** Each part runs on its own stack. Without names: those that have not run yet. Named parts run again. */
export async function run(asked: readonly string[] = []): Promise<Figures> {
  const stored = storedParts<Counters[keyof Counters]>('security')
  for (const part of PARTS) {
    if (asked.length > 0 ? !asked.includes(part) : stored.read(part) !== undefined) continue
    const stack = await startStack()
    try {
      const found = await RUNS[part](factsOf(stack))
      stored.write(part, found)
      const { notes, ...counts } = found
      process.stdout.write(`  ${part} ${JSON.stringify(counts)}\n`)
      for (const note of notes.slice(0, 100)) process.stdout.write(`  ! ${note}\n`)
      if (notes.length > 100) process.stdout.write(`  ! and ${notes.length - 100} more\n`)
    } finally {
      await discard(stack)
    }
  }
  // A part that has not run reports only that: "nothing found" would be meaningless.
  const figures = (part: keyof Counters) => FIGURES[part](stored.read(part) as never)
  return Object.assign({}, ...PARTS.map((part) => (stored.read(part) === undefined ? NOT_TAKEN[part] : figures(part)))) as Figures
}

const NOT_TAKEN: { readonly [P in keyof Counters]: Figures } = {
  matrix: { 'matrix.tried': measured(0, 'requests', '>= 3000') },
  tokens: { 'tokens.forged': measured(0, 'tokens', '>= 60') },
  texts: { 'texts.tried': measured(0, 'texts', '>= 10000') },
  dates: { 'dates.tried': measured(0, 'requests', '>= 600') },
  identity: { 'identity.texts': measured(0, 'texts', `>= ${IDENTITY_TEXTS}`) },
  signIn: { 'signIn.tried': measured(0, 'wrong passwords', '>= 2600') },
}

const FIGURES: { readonly [P in keyof Counters]: (found: Counters[P]) => Figures } = {
  matrix: (matrix) => ({
    'matrix.tried': measured(matrix.tried, 'requests', '>= 3000'),
    'matrix.leaked': measured(matrix.leaked, 'answers', '= 0'),
    'matrix.accepted': measured(matrix.accepted, 'requests', '= 0'),
    'matrix.changed': measured(matrix.changed, 'routes whose answer to the firm itself has changed', '= 0'),
    'matrix.distinguished': measured(matrix.distinguished, 'answers', '= 0'),
    'matrix.status500': measured(matrix.status500, 'answers', '= 0'),
  }),
  tokens: (tokens) => ({
    'tokens.forged': measured(tokens.tokens, 'tokens', '>= 60'),
    'tokens.tried': measured(tokens.tried, 'requests', `>= ${tokens.tokens * 8}`),
    'tokens.accepted': measured(tokens.accepted, 'requests', '= 0'),
    'tokens.differing': measured(tokens.differing, 'answers', '= 0'),
    'tokens.status500': measured(tokens.status500, 'answers', '= 0'),
  }),
  texts: (texts) => ({
    'texts.tried': measured(texts.texts, 'texts', '>= 10000'),
    'texts.fields': measured(texts.fields, 'fields', '>= 100'),
    'texts.taken': measured(texts.taken, 'texts', '>= 500'),
    'texts.status500': measured(texts.status500, 'answers', '= 0'),
    'texts.parked': measured(texts.parked, 'events', '= 0'),
  }),
  dates: (dates) => ({
    'dates.tried': measured(dates.requests, 'requests', '>= 600'),
    'dates.status500': measured(dates.notes.length, 'answers', '= 0'),
    'dates.slowest': observed(dates.slowestMs, 'ms, four at a time'),
  }),
  identity: (identity) => ({
    'identity.texts': measured(identity.texts, 'texts', `>= ${IDENTITY_TEXTS}`),
    'identity.status500': measured(identity.status500, 'answers', '= 0'),
  }),
  signIn: (signIn) => ({
    'signIn.tried': measured(signIn.tried, 'wrong passwords', '>= 2600'),
    'signIn.longest': measured(Math.round(signIn.longestMs) / 1000, 's', '<= 2'),
  }),
}
