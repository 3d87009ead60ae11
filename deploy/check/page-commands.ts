/** A command of ours that a page prints. */
export interface PrintedCommand {
  readonly page: string
  readonly line: number
  /** `npm run rebuild`, `node deploy/bin/run.mjs <program>`, `docker compose exec <service> node <program>`: without options. */
  readonly command: string
  /** The arguments that follow it. */
  readonly args: readonly string[]
}

const ENDS_A_COMMAND = /\s#\s|\s\|\s|&&|;|\s>\s|\)|…`/
const ASSIGNMENT = /^\w+=/
/** Runners that no page may print: they need an installation, or a different Node from the reader's. */
const OTHER_RUNNERS = /^(?:vitest|npx|tsc|.*\/\.bin\/\w+)$/

/** Every command that a page prints in code: between backquotes, in a block, or in a line that is moved in. */
export function printedCommands(page: string, text: string): readonly PrintedCommand[] {
  let isFenced = false
  return text.split('\n').flatMap((line, at) => {
    if (line.trimStart().startsWith('```')) isFenced = !isFenced
    const isCode = isFenced || /^ {4}/.test(line)
    const pieces = isCode ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside!)
    return pieces
      .flatMap((piece) => piece.split(ENDS_A_COMMAND))
      .flatMap((piece) => {
        const found = commandOf(piece.trim().split(/\s+/))
        return found === undefined ? [] : [{ page, line: at + 1, ...found }]
      })
  })
}

function commandOf(all: readonly string[]): Pick<PrintedCommand, 'command' | 'args'> | undefined {
  const words = all.slice(all.findIndex((word) => !ASSIGNMENT.test(word)))
  const [program = '', second = ''] = words
  // Alone it is the name of a package.
  if (OTHER_RUNNERS.test(program) && words.length > 1) return { command: program, args: words.slice(1) }
  if (program === 'npm') return ofNpm(words)
  if (program === 'docker' && second === 'compose') return ofCompose(words.slice(2))
  if (program === 'python3') return { command: `python3 ${second}`, args: words.slice(2) }
  if (program !== 'node' || !second.includes('/')) return undefined
  const length = second === 'deploy/bin/run.mjs' ? 3 : 2
  return { command: words.slice(0, length).join(' '), args: words.slice(length) }
}

function ofNpm(words: readonly string[]): Pick<PrintedCommand, 'command' | 'args'> | undefined {
  const [verb = '', ...rest] = words.slice(1)
  const args = rest.filter((word) => word !== '--' && word !== '--silent')
  if (verb === 'start' || verb === 'test') return { command: `npm ${verb}`, args }
  const [name] = args
  return verb === 'run' && name !== undefined && /^[\w:-]+$/.test(name) ? { command: `npm run ${name}`, args: args.slice(1) } : undefined
}

/** `exec` and `run` with the service and, of our image, the program; of other images the first word of what runs there. */
function ofCompose(words: readonly string[]): Pick<PrintedCommand, 'command' | 'args'> {
  const [verb = '', ...rest] = words
  const args = rest.filter((word) => !word.startsWith('-'))
  if (verb !== 'exec' && verb !== 'run') return { command: `docker compose ${verb}`, args }
  const length = args[1] === 'node' ? 3 : 2
  return { command: ['docker compose', verb, ...args.slice(0, length)].join(' '), args: args.slice(length) }
}
