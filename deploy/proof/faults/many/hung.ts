import { alive, paused, PROCESSES } from '../kit/processes.ts'
import { startScene } from '../kit/scene.ts'
import { backAfter, pause, type FaultKind } from './campaign.ts'

/** Stops each kind of process in turn, with its children, and never resumes it. The time counts from the stop. */
export const hung: FaultKind = {
  aBatch: 7,
  targets: 1,
  async open() {
    const scene = await startScene()
    let goOn: () => void = () => undefined
    return {
      scene,
      async mend() {
        goOn()
      },
      async close() {
        goOn()
        await scene.close()
      },
      async strike(index, serving) {
        await pause(200, 2000)
        const victim = PROCESSES[index % PROCESSES.length] ?? 'services'
        goOn = await paused(await alive(scene.dataDir, victim))
        const struck = await backAfter(serving, `${victim} hung`)
        goOn()
        return struck
      },
    }
  },
}
