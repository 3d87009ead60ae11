/** `9,4 s`; whole seconds from 100 s on. */
export const secondsWords = (seconds: number): string => `${seconds < 100 ? seconds.toFixed(1).replace('.', ',') : Math.round(seconds)} s`
