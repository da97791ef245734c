/** Whom the product tells of its troubles in a fault run. */
export const operator = 'operador@cuadre.test';
