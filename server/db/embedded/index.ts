export { makeDataFolder } from './cluster.ts';
export { DatabaseTrouble, fromFileSystem } from './database-trouble.ts';
export { appRole, ensureRoles, ownerRole } from './roles.ts';
export { type EmbeddedDatabase, type StartDatabaseOptions, startDatabase } from './start-database.ts';
