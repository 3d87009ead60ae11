import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { evidenceOf, storeOf, type World } from '@tafel/services/transparency/testing/worlds.ts'
import { type FirstBadPlace, firstBadPlace, verifyWhole } from '@tafel/services/transparency/verification.ts'

/** Our own verifier's verdict. */
export async function ourVerdict(world: World, witness?: World): Promise<FirstBadPlace | undefined> {
  const evidence = [evidenceOf(world), ...(witness === undefined ? [] : [evidenceOf(witness, 'witness')])]
  return firstBadPlace(await verifyWhole(storeOf(world), evidence))
}

export interface OtherVerdict {
  readonly ok: boolean
  readonly firstBad: number | null
  readonly notice: string | null
}

/** The independent verifier, in one process: answers each line in order. */
export function otherVerifier(what: 'log' | 'bundle') {
  const program = join(import.meta.dirname, '../../verifier/verify.py')
  const child = spawn('python3', [program, what, '--json'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.on('error', () => undefined)
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async ask(line: string): Promise<OtherVerdict> {
      child.stdin.write(`${line}\n`)
      const { value, done } = await answers.next()
      if (done === true) throw new Error('The other verifier has ended.')
      return JSON.parse(value) as OtherVerdict
    },
    async close(): Promise<void> {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
