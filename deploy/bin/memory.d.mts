export declare const MEMORY: number
export declare const IS_MEMORY_SHORT: boolean
