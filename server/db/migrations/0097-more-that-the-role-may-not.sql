-- The application's role can do nothing that the product never does (docs/decisions/0108).

-- Operators are named on the command line, as the owner. With their account they go.
revoke insert on operators from cuadre_app;
