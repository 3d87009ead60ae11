import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface StoreProcess {
  readonly port: number
  readonly connectionString: string
  readonly child: ChildProcess
  /** Everything it wrote before it was ready. */
  readonly messages: readonly Record<string, unknown>[]
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A store in a process of its own. Throws its standard error if it ends before it is ready. */
export async function storeProcess(
  dataDir: string,
  { main = MAIN, port = 0, arguments: more = [] }: { main?: string; port?: number; arguments?: readonly string[] } = {},
): Promise<StoreProcess> {
  const child = spawn(process.execPath, [main, '--data', dataDir, '--port', String(port), ...more], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const messages: Record<string, unknown>[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const message: Record<string, unknown> = JSON.parse(line)
    messages.push(message)
    if (message['ready'] !== true) continue
    return {
      port: Number(message['port']),
      connectionString: `esdb://127.0.0.1:${Number(message['port'])}?tls=false`,
      child,
      messages,
      async end(signal) {
        child.kill(signal)
        const [code] = await exited
        return code
      },
    }
  }
  await exited
  throw new Error(complaint)
}
