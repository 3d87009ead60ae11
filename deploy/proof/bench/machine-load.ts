import { loadavg } from 'node:os'
import { type Figure, measured } from '../kit/result.ts'

/** How busy the machine was before a measurement: with others at work, times say little. Asked before the bench begins itself. */
export const machineLoad = (): Figure => measured(Math.round((loadavg()[0] ?? 0) * 100) / 100, 'processes', '<= 1')
