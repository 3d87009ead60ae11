import type { Reporter, TestModule } from 'vitest/node'

export interface LayerTimesOptions {
  readonly now?: () => number
  readonly write?: (text: string) => void
}

/** Prints at the end of a run how long each layer took, from the start of its first file to the end of its last. */
export default class LayerTimes implements Reporter {
  readonly #layers = new Map<string, { began: number; ended: number }>()
  readonly #now: () => number
  readonly #write: (text: string) => void

  constructor({ now = () => performance.now(), write = (text) => void process.stdout.write(text) }: LayerTimesOptions = {}) {
    this.#now = now
    this.#write = write
  }

  onTestModuleStart({ project }: Pick<TestModule, 'project'>): void {
    if (!this.#layers.has(project.name)) this.#layers.set(project.name, { began: this.#now(), ended: this.#now() })
  }

  onTestModuleEnd({ project }: Pick<TestModule, 'project'>): void {
    const layer = this.#layers.get(project.name)
    if (layer) layer.ended = this.#now()
  }

  onTestRunEnd(): void {
    const times = [...this.#layers].map(([name, { began, ended }]) => `${name} ${Math.round((ended - began) / 1000)} s`)
    if (times.length > 0) this.#write(`\nTime of each layer: ${times.join(', ')}\n`)
  }
}
