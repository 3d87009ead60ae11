import { statSync } from 'node:fs'
import type { handleServerStreamingCall } from '@grpc/grpc-js'
import { monitoring, type MonitoringMessages } from '../wire/definitions.ts'
import { endedByStop } from '../wire/errors.ts'
import type { ServerContext } from './context.ts'
import { SERVER_VERSION } from './node-info.ts'

const MIN_PERIOD_MS = 100

/** Numbers about process and store, once at the start and then at the period that was asked for. */
export function statsHandler(context: ServerContext): handleServerStreamingCall<MonitoringMessages.StatsReq, MonitoringMessages.StatsResp> {
  return (call) => {
    const period = Math.max(MIN_PERIOD_MS, Number(call.request.getRefreshTimePeriodInMs()))
    const tell = (): void => {
      const response = new monitoring.StatsResp()
      for (const [name, value] of Object.entries(stats(context))) response.getStatsMap().set(name, String(value))
      call.write(response)
    }
    const timer = setInterval(tell, period)
    const end = (): void => {
      clearInterval(timer)
      context.shutdown.removeEventListener('abort', hangUp)
    }
    const hangUp = (): void => {
      end()
      call.emit('error', endedByStop())
    }
    context.shutdown.addEventListener('abort', hangUp)
    call.on('cancelled', end)
    call.on('close', end)
    tell()
  }
}

function stats({ log }: ServerContext): Readonly<Record<string, string | number>> {
  const { user, system } = process.cpuUsage()
  return {
    'proc-id': process.pid,
    'proc-mem': process.memoryUsage.rss(),
    'proc-cpu-microseconds': user + system,
    'proc-uptime-seconds': Math.round(process.uptime()),
    'es-version': SERVER_VERSION,
    'es-log-end': log.head().end,
    'es-log-bytes': statSync(log.reader.path).size,
  }
}
