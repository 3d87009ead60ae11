import { alive, PROCESSES, signal } from '../kit/processes.ts'
import { startScene } from '../kit/scene.ts'
import { backAfter, pause, type FaultKind } from './campaign.ts'

/** Killed in turn; `stack` is every process at once. */
const VICTIMS = [...PROCESSES, 'supervisor', 'stack'] as const
/** Every fourth kill hits a stack that is still recovering. */
const INTO_RECOVERY = 4

/** Kills any process of the stack, including its supervisor, 0.2 to 1.2 s after everything served. */
export const kills: FaultKind = {
  aBatch: 25,
  targets: 2,
  async open() {
    const scene = await startScene()
    return {
      scene,
      close: () => scene.close(),
      async strike(index, serving) {
        await pause(200, 1200)
        const victim = VICTIMS[index % VICTIMS.length] ?? 'stack'
        const pid = victim === 'stack' || victim === 'supervisor' ? undefined : await alive(scene.dataDir, victim)
        const killedAt = performance.now()
        if (victim === 'stack') await scene.killAll()
        else if (victim === 'supervisor') {
          await scene.killSupervisor()
          // On a real machine the service manager restarts the supervisor.
          const refused = await scene.start()
          if (refused !== undefined) throw new Error(`after the supervisor was killed: ${refused}`)
        } else signal(pid)
        return index % INTO_RECOVERY === INTO_RECOVERY - 1 ? {} : backAfter(serving, `${victim} killed`, killedAt)
      },
    }
  },
}
