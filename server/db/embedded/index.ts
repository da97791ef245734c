export { makeDataFolder } from './cluster.ts';
export { DatabaseTrouble, type DatabaseTroubleCode, fromFileSystem } from './database-trouble.ts';
export { appRole, database, ensureRoles, ownerRole } from './roles.ts';
export { type EmbeddedDatabase, type StartDatabaseOptions, startDatabase } from './start-database.ts';
