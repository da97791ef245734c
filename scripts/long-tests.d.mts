export declare const longTests: readonly string[];
