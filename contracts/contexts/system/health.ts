export type HealthState = 'ok' | 'degraded' | 'down'
